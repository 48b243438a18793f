import { SharedAs } from './shared-as.tsx';
import styles from './toolbox.module.css';
import { UsedLibraryMacros } from './used-library-macros.tsx';

/** The libraries that have the flow or macro, and the library macros that it is made of. */
export function FlowSharing() {
  return (
    <div className={styles.sharing}>
      <SharedAs />
      <UsedLibraryMacros />
    </div>
  );
}
