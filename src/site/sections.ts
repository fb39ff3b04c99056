import type { Section } from './defineSite.ts'

/** The section a path stands in. */
export function sectionOf<Text>(
  path: string,
  { sections }: { readonly sections: readonly Section<Text>[] },
): Section<Text> {
  const first = path.split('/')[1] ?? ''
  const named = sections.find(({ name, holds }) => (holds ? holds(path) : name === first))
  return named ?? sections.at(-1)!
}
