import { SharedAs } from './shared-as.tsx';
import styles from './toolbox.module.css';
import { UsedLibraryMacros } from './used-library-macros.tsx';

/** Shows the libraries that contain the flow or macro, and the library macros that it uses. */
export function FlowSharing() {
  return (
    <div className={styles.sharing}>
      <SharedAs />
      <UsedLibraryMacros />
    </div>
  );
}
