/** Most classes one mark may have; an editor's style list gives one. */
const MOST = 4

/**
 * The classes of an editor's style, as the site writes them: `lead` becomes `styled-lead`. The prefix keeps content from
 * the site's own classes; names that are no plain words are left out.
 */
export function styledClass(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 400) return undefined
  const names = value.split(/\s+/).filter((name) => /^[a-z][a-z0-9_-]{0,39}$/i.test(name))
  return (
    names
      .slice(0, MOST)
      .map((name) => `styled-${name}`)
      .join(' ') || undefined
  )
}

/** The class of a code block that names its language, as highlighters read it; undefined for anything else. */
export function languageClass(value: unknown): string | undefined {
  return typeof value === 'string' && /^language-[\w+#.-]{1,40}$/.test(value) ? value : undefined
}

/** The class names that are there, as one attribute's value. */
export const joined = (...names: readonly (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
