import type { Plugin } from '../../src/registry/plugin.ts'

/** Names of a redirect's fields: old path and target. */
export interface RedirectFields {
  readonly from: string
  readonly to: string
}

/**
 * Returns the fields from which a plugin reads a redirect, so the editor can create one when a page moves. Undefined if the plugin has no
 * redirects, or computes them from several fields.
 */
export function redirectFields({
  fields,
  redirect,
}: Pick<Plugin, 'fields' | 'redirect'>): RedirectFields | undefined {
  if (!redirect) return undefined
  // Unique placeholder values show which fields the result is read from.
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'link' ? { field: name } : name]),
  )
  const result = redirect(values as never) as { readonly from: unknown; readonly to: unknown }
  const fieldOf = (value: unknown) => Object.keys(values).find((name) => values[name] === value)
  const from = fieldOf(result.from)
  const to = fieldOf(result.to)
  return from && to ? { from, to } : undefined
}
