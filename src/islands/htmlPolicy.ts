/** A Trusted Types policy for HTML. Its result is typed as string, since TypeScript's DOM types accept only strings as HTML. */
export interface HtmlPolicy {
  createHTML(html: string): string
}

/** A Trusted Types policy for the text of script elements. */
interface ScriptPolicy {
  createScript(text: string): string
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    readonly trustedTypes?: {
      /** Typed as string for the same reason. */
      readonly emptyHTML: string
      /** Returns a policy with the same methods as the rules. `createHTML` returns null for HTML that is refused. */
      createPolicy(name: string, rules: { createHTML(html: string): string | null }): HtmlPolicy
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
    }
  }
}

const rules: HtmlPolicy = { createHTML: (html) => html }

/**
 * The builder's only policy for HTML that the content security policy of pages allows (`server/http/contentPolicy.ts`). Use it for HTML
 * that this site's server has rendered, never for other text: browsers refuse HTML without a policy, so texts of visitors and vendors
 * can't become markup.
 */
export const htmlPolicy: HtmlPolicy = window.trustedTypes?.createPolicy('strata', rules) ?? rules
