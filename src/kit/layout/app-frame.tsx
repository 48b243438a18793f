import type { ReactNode } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './app-frame.module.css';
import { IconButton } from '../button/icon-button.tsx';
import { useDismiss } from '../menu/use-dismiss.ts';

type Props = {
  /** A link around an image or a name. */
  logo: ReactNode;
  /** Where the user is, and how to go elsewhere. */
  location?: ReactNode;
  /** Links; the current one has `aria-current="page"`. */
  navigation?: ReactNode;
  navigationLabel: string;
  /** Opens the search; it stays visible in a narrow window. */
  search?: ReactNode;
  tools?: ReactNode;
  toolsLabel: string;
  /** A Banner. */
  banner?: ReactNode;
  skipLabel: string;
  menuLabel: string;
  children: ReactNode;
};

/** The frame of every page: a header, whose parts collapse behind a menu button in a narrow window, and the page. */
export function AppFrame(props: Props) {
  const {
    logo,
    location,
    navigation,
    navigationLabel,
    search,
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
    // On the document, which gets the event last: by then the clicked menu may be gone, so look at the event's path.
    const onClick = (event: Event) => {
      const path = event.composedPath();
      if (!header.current || !path.includes(header.current)) return;
      const hit = (selector: string) => path.some((one) => one instanceof Element && one.matches(selector));
      if (hit('a')) setMenu('closed');
      else if (hit('[role="menuitemradio"]')) dismiss(true);
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
          // Move the focus without changing the hash: the URL belongs to the router.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {skipLabel}
      </a>
      <header ref={header} className={styles.header} data-menu={menu}>
        <div className={styles.bar}>
          <div className={styles.logo}>{logo}</div>
          {location && <div className={styles.location}>{location}</div>}
          {search && <div className={styles.search}>{search}</div>}
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
