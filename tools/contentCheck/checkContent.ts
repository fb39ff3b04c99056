import type { Registry } from '../../src/registry/registry.ts'
import { checkedSpace, type SpaceContent } from './checkedSpace.ts'
import type { Finding } from './finding.ts'
import { RULES } from './rules.ts'

/** All that is wrong with a space, rule by rule. */
export function checkContent(content: SpaceContent, registry: Registry, now?: Date): readonly Finding[] {
  const space = checkedSpace(content, registry, now)
  return RULES.flatMap(({ check }) => [...check(space)])
}
