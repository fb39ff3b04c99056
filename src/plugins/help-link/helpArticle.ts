import type { Link } from 'strata-pages'

/** The link to a help article by its path, written with or without `/help/` in front. */
export const helpArticle = (path: string): Link => ({
  linktype: 'story',
  cached_url: `help/${path.trim().replace(/^\/*(?:help\/+)?/, '')}`,
})
