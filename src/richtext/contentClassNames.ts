/** Maximum number of classes of a mark. The editor adds one. */
const MAX_CLASSES = 4

/**
 * Returns the classes of an editor's style: `styled-lead` for `lead`. The prefix prevents content from using the site's own classes. Omits
 * names with special characters.
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

/** Languages that are recognized without a prefix, as in imported code blocks: `class="js"`. */
const LANGUAGES = new Set(
  (
    'bash c clojure cpp cs csharp css dart diff dockerfile elixir erlang fsharp go graphql groovy haskell html http ini ' +
    'java javascript js json jsonc jsx julia kotlin less liquid lua makefile markdown md mdx mermaid nginx objectivec ' +
    'perl php plaintext powershell python py r rb regex ruby rs rust sass scala scss sh shell sql svelte swift text toml ' +
    'ts tsx twig txt typescript vb vue xml yaml yml zsh'
  ).split(' '),
)

/** Returns a code block's language class for syntax highlighters: `language-js` for `language-js`, `lang-js` and `js`; otherwise undefined. */
export function languageClass(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = /^\s*(?:lang(?:uage)?-([\w+#.-]{1,40})|(\S{1,40}))\s*$/.exec(value)
  if (name?.[1]) return `language-${name[1]}`
  const bare = name?.[2]?.toLowerCase() ?? ''
  return LANGUAGES.has(bare) ? `language-${bare}` : undefined
}

/** Joins the defined class names; undefined if there are none. */
export const joinClassNames = (...names: readonly (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
