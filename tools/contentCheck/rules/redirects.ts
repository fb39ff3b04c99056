import type { Rule } from '../finding.ts'
import { redirectsOf } from '../redirectsOf.ts'

/** Redirects that are not followed. */
export const redirects: Rule = {
  codes: { unusable_redirect: 'a redirect that is not followed: a circle, a taken path, no target' },
  *check(space) {
    for (const message of redirectsOf(space).problems)
      yield { code: 'unusable_redirect', where: 'redirects', path: '', message }
  },
}
