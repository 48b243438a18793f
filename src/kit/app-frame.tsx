import type { ReactNode } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './app-frame.module.css';
import { IconButton } from './icon-button.tsx';
import { useDismiss } from './use-dismiss.ts';

type Props = {
  /** A link with an image or a name. */
  logo: ReactNode;
  /** Where the reader is, and the way elsewhere. */
  place?: ReactNode;
  /** Links; the current one says `aria-current="page"`. */
  navigation?: ReactNode;
  navigationLabel: string;
  /** The way to anything; it stays in sight where the window is narrow. */
  find?: ReactNode;
  tools?: ReactNode;
  toolsLabel: string;
  /** The Banner. */
  banner?: ReactNode;
  skipLabel: string;
  menuLabel: string;
  children: ReactNode;
};

/** The frame of every page: a header with its parts, behind a menu button where the window is narrow, and the page. */
export function AppFrame(props: Props) {
  const {
    logo,
    place,
    navigation,
    navigationLabel,
    find,
    tools,
    toolsLabel,
    banner,
    skipLabel,
    menuLabel,
    children,
  } = props;
  const [menu, setMenu] = useState<'open' | 'closed'>('closed');
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const id = useId();

  const dismiss = useCallback((byEscape: boolean) => {
    if (byEscape) toggle.current?.focus();
    setMenu('closed');
  }, []);
  useDismiss(header, menu === 'open', dismiss);

  useEffect(() => {
    if (menu !== 'open') return;
    // On the document, which hears last: what was chosen from has closed by then, and is no longer within the header.
    const onClick = (event: Event) => {
      const way = event.composedPath();
      if (!header.current || !way.includes(header.current)) return;
      const leads = (selector: string) => way.some((one) => one instanceof Element && one.matches(selector));
      if (leads('a')) setMenu('closed');
      else if (leads('[role="menuitemradio"]')) dismiss(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [menu, dismiss]);

  return (
    <div className={styles.frame}>
      <a
        className={styles.skip}
        href={`#${id}`}
        onClick={(event) => {
          // The address belongs to the router: the focus moves, the hash does not.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {skipLabel}
      </a>
      <header ref={header} className={styles.header} data-menu={menu}>
        <div className={styles.bar}>
          <div className={styles.logo}>{logo}</div>
          {place && <div className={styles.place}>{place}</div>}
          {find && <div className={styles.find}>{find}</div>}
          {(navigation || tools) && (
            <div className={styles.toggle}>
              <IconButton
                ref={toggle}
                icon={menu === 'open' ? 'close' : 'menu'}
                label={menuLabel}
                aria-expanded={menu === 'open'}
                onClick={() => setMenu(menu === 'open' ? 'closed' : 'open')}
              />
            </div>
          )}
          {tools && (
            <nav className={styles.tools} aria-label={toolsLabel}>
              {tools}
            </nav>
          )}
        </div>
        {navigation && (
          <nav className={styles.navigation} aria-label={navigationLabel}>
            {navigation}
          </nav>
        )}
      </header>
      {banner}
      <main ref={main} id={id} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
