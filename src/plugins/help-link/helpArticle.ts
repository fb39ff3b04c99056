import type { Link } from 'strata-pages'

/** Returns the link to a help article. The path may start with `/help/`. */
export const helpArticle = (path: string): Link => ({
  linktype: 'story',
  cached_url: `help/${path.trim().replace(/^\/*(?:help\/+)?/, '')}`,
})
