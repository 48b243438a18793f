interface PolicyRules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types, which then enforce nothing. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): unknown };
  }
}

/**
 * What strings may become under `require-trusted-types-for 'script'`: style sheets (text without a tag, which the
 * theme writes through `innerHTML`) and workers of this origin. Everything else is refused by the browser.
 */
export const rules: PolicyRules = {
  createHTML: (text) => (/<[a-z!/?]/i.test(text) ? null : text),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
};

window.trustedTypes?.createPolicy('default', rules);
