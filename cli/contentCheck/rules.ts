import type { Registry } from '../../src/registry/registry.ts'
import { checkedSpace, type SpaceContent } from './checkedSpace.ts'
import type { Finding, Rule } from './finding.ts'
import { components } from './rules/components.ts'
import { deprecated } from './rules/deprecated.ts'
import { expiry } from './rules/expiry.ts'
import { forms } from './rules/forms.ts'
import { headings } from './rules/headings.ts'
import { links } from './rules/links.ts'
import { listing } from './rules/listing.ts'
import { orphans } from './rules/orphans.ts'
import { pictures } from './rules/pictures.ts'
import { redirects } from './rules/redirects.ts'
import { schema } from './rules/schema.ts'
import { tokens } from './rules/tokens.ts'
import { unknownComponents } from './rules/unknownComponents.ts'

/** All rules, in the order of their findings. */
export const RULES: readonly Rule[] = [
  components,
  unknownComponents,
  deprecated,
  schema,
  forms,
  tokens,
  links,
  redirects,
  pictures,
  headings,
  listing,
  orphans,
  expiry,
]

/** Returns the findings of all rules for a space. */
export function checkContent(content: SpaceContent, registry: Registry, now?: Date): readonly Finding[] {
  const space = checkedSpace(content, registry, now)
  return RULES.flatMap(({ check }) => [...check(space)])
}
