/** Parameters of a list of stories, with the names and meanings of the content service. */
export interface StoriesParams {
  /** Prefix of `full_slug`; `blog/` for a folder. */
  readonly starts_with?: string
  readonly by_slugs?: string
  readonly excluding_slugs?: string
  readonly by_uuids?: string
  /** Like `by_uuids`, in the order given. */
  readonly by_uuids_ordered?: string
  readonly by_ids?: string
  readonly excluding_ids?: string
  /** Component name of the root block. */
  readonly content_type?: string
  readonly is_startpage?: boolean
  readonly level?: number
  readonly with_tag?: string
  readonly search_term?: string
  /** `field:dir[:type]`, as in `content.date:desc`. */
  readonly sort_by?: string
  readonly filter_query?: Readonly<Record<string, unknown>>
  readonly excluding_fields?: string
  readonly published_at_gt?: string
  readonly first_published_at_gt?: string
  readonly first_published_at_lt?: string
  readonly language?: string
  readonly fallback_lang?: string
  /** Drafts only. */
  readonly from_release?: string
  readonly only_variants?: boolean
  /** Default 25, the service's maximum is 100. */
  readonly per_page?: number
}

/** One page of a list. */
export interface StoriesPageParams extends StoriesParams {
  /** From 1, which is the default. */
  readonly page?: number
}
