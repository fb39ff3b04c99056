import type { Section, SiteDefinition } from './defineSite.ts'

/** The section a path stands in. */
export function sectionOf(path: string, { sections }: Pick<SiteDefinition, 'sections'>): Section {
  const first = path.split('/')[1] ?? ''
  const named = sections.find(({ name, holds }) => (holds ? holds(path) : name === first))
  return named ?? sections.at(-1)!
}
