/** Most classes one mark may have; an editor's style list gives one. */
const MAX_CLASSES = 4

/**
 * The classes of an editor's style, as the site writes them: `lead` becomes `styled-lead`. The prefix keeps content from
 * the site's own classes; names that are no plain words are left out.
 */
export function styledClass(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 400) return undefined
  const names = value.split(/\s+/).filter((name) => /^[a-z][a-z0-9_-]{0,39}$/i.test(name))
  return (
    names
      .slice(0, MAX_CLASSES)
      .map((name) => `styled-${name}`)
      .join(' ') || undefined
  )
}

/** Languages that imported code blocks name without a prefix: `class="js"`. Any other bare class is not a language. */
const LANGUAGES = new Set(
  (
    'bash c clojure cpp cs csharp css dart diff dockerfile elixir erlang fsharp go graphql groovy haskell html http ini ' +
    'java javascript js json jsonc jsx julia kotlin less liquid lua makefile markdown md mdx mermaid nginx objectivec ' +
    'perl php plaintext powershell python py r rb regex ruby rs rust sass scala scss sh shell sql svelte swift text toml ' +
    'ts tsx twig txt typescript vb vue xml yaml yml zsh'
  ).split(' '),
)

/**
 * The class of a code block that names its language, as highlighters read it: `language-js` for `language-js`, `lang-js`
 * and `js`. Undefined for anything else.
 */
export function languageClass(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = /^\s*(?:lang(?:uage)?-([\w+#.-]{1,40})|(\S{1,40}))\s*$/.exec(value)
  if (name?.[1]) return `language-${name[1]}`
  const bare = name?.[2]?.toLowerCase() ?? ''
  return LANGUAGES.has(bare) ? `language-${bare}` : undefined
}

/** The class names that are there, as one attribute's value. */
export const joinClassNames = (...names: readonly (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
