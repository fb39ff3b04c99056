import type { Rule } from './finding.ts'
import { expiry } from './rules/expiry.ts'
import { headings } from './rules/headings.ts'
import { links } from './rules/links.ts'
import { listing } from './rules/listing.ts'
import { orphans } from './rules/orphans.ts'
import { pictures } from './rules/pictures.ts'
import { redirects } from './rules/redirects.ts'
import { schema } from './rules/schema.ts'
import { tokens } from './rules/tokens.ts'

/** Every rule, in the order in which findings are told. */
export const RULES: readonly Rule[] = [
  schema,
  tokens,
  links,
  redirects,
  pictures,
  headings,
  listing,
  orphans,
  expiry,
]
