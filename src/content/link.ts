/** A multilink value as a field stores it, with `story` once the client has resolved it. */
export interface Link {
  readonly linktype?: 'story' | 'url' | 'email' | 'asset'
  readonly id?: string
  readonly url?: string
  readonly cached_url?: string
  readonly anchor?: string
  readonly email?: string
  readonly target?: string
  readonly title?: string
  readonly rel?: string
  readonly story?: { readonly full_slug?: string; readonly url?: string; readonly path?: string | null }
}
