interface PolicyRules {
  readonly createHTML: (text: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types, which do not enforce the policy either. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): unknown };
  }
}

/**
 * The allowed conversions under `require-trusted-types-for 'script'`: style sheets (text without a tag, which the
 * theme writes through `innerHTML`) and workers of this origin. The browser refuses everything else.
 */
export const rules: PolicyRules = {
  createHTML: (text) => (/<[a-z!/?]/i.test(text) ? null : text),
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
};

window.trustedTypes?.createPolicy('default', rules);
