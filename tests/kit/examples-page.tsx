import '../../src/kit/base/tokens.css';
import '../../src/kit/base/base.css';
import { Card } from '../../src/kit/layout/card.tsx';
import { examples } from './examples.tsx';
import styles from './examples-page.module.css';

const schemes = ['light', 'dark'] as const;

/** The patterns of the kit, light and dark side by side. */
export const ExamplesPage = () => (
  <div className={styles.page}>
    {schemes.map((scheme) => (
      <main key={scheme} data-color-scheme={scheme} className={styles.scheme} aria-label={scheme}>
        {examples.map(({ name, states }) => (
          <Card key={name} title={name}>
            <dl className={styles.states}>
              {Object.entries(states).map(([state, shown]) => (
                <div key={state}>
                  <dt>{state}</dt>
                  <dd>{shown}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </main>
    ))}
  </div>
);
