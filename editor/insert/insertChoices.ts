import type { Component, ComponentGroup, Preset } from '../space/Component.ts'
import type { SpaceSchema, Verdict } from '../space/SpaceSchema.ts'

/** Something that can be inserted: a component as one of its presets, or as it is. */
export interface Choice {
  /** Stays the same over time, so that what was used recently is found again. */
  readonly id: string
  readonly component: Component
  readonly preset: Preset | undefined
  /** The component's name; of a preset that is not the plain one, its own. */
  readonly title: string
  readonly detail: string
  readonly image: string | null
  readonly verdict: Verdict
}

export interface ChoiceGroup {
  readonly title: string
  readonly choices: readonly Choice[]
}

export interface InsertChoices {
  readonly recent: readonly Choice[]
  readonly groups: readonly ChoiceGroup[]
  /** What the slot does not take, each with the reason. */
  readonly refused: readonly Choice[]
}

interface Wanted {
  readonly space: Pick<SpaceSchema, 'components' | 'groups' | 'presetsOf' | 'displayName' | 'whitelistedIn'>
  /** Whether the place takes whatever there is: parts of others then stand behind what stands by itself. */
  readonly takesAll?: boolean
  /** Whether a component may stand at the place. */
  readonly check: (component: Component) => Verdict
  readonly words: string
  /** Ids of choices that were used, the last first. */
  readonly recent: readonly string[]
}

/** What stands in groups of no name. */
const OTHERS = 'Others'

/** What is made for others, such as an entry of a list, where it may stand by itself too. */
const PARTS = 'Parts of other blocks'

/** As many of the recently used are shown. */
const MAX_RECENT = 4

/**
 * What can be inserted at a place: each component by its plain preset, and its other presets after it, by the space's groups. Words
 * find names, descriptions, and the names of presets; all of them must be found. What fits them best comes first, and its group before the
 * others. Blocks that others name as theirs come last.
 */
export function insertChoices({ space, check, words, recent, takesAll = false }: Wanted): InsertChoices {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const choices = [...space.components.values()]
    .filter(({ is_nestable }) => is_nestable)
    .flatMap((component) => choicesOf(space, component, check(component)))
    .filter((choice) => matches(choice, wanted))
  const allowed = choices.filter(({ verdict }) => verdict.ok)
  const groupOf = ({ component }: Choice) =>
    takesAll && space.whitelistedIn(component.name).length ? PARTS : groupName(space.groups, component)
  const names = [...space.groups.map(({ name }) => name), OTHERS, PARTS]
  const grouped = Map.groupBy(allowed, groupOf)
  const groups = [...new Set(names)].flatMap((title) => {
    const found = grouped.get(title)
    return found ? [{ title, choices: ranked(found, wanted) }] : []
  })
  return {
    recent: wanted.length
      ? []
      : recent.flatMap((id) => allowed.find((choice) => choice.id === id) ?? []).slice(0, MAX_RECENT),
    groups: groups.toSorted((a, b) => rankOf(a.choices[0]!, wanted) - rankOf(b.choices[0]!, wanted)),
    // Its presets would say the same again.
    refused: choices.filter(
      ({ verdict, component, preset }) => !verdict.ok && preset === space.presetsOf(component.name)[0],
    ),
  }
}

function choicesOf(space: Wanted['space'], component: Component, verdict: Verdict): readonly Choice[] {
  const [plain, ...others] = space.presetsOf(component.name)
  const name = space.displayName(component.name)
  const choice = (preset: Preset | undefined): Choice => ({
    id: preset && preset !== plain ? `${component.name}/${preset.name}` : component.name,
    component,
    preset,
    title: preset && preset !== plain ? preset.name : name,
    detail: preset && preset !== plain ? name : (component.description ?? ''),
    image: preset?.image ?? component.image ?? null,
    verdict,
  })
  return [choice(plain), ...others.map(choice)]
}

function matches({ component, preset, title, detail }: Choice, wanted: readonly string[]): boolean {
  const text = [title, detail, component.name, preset?.name, preset?.description, component.description]
    .join(' ')
    .toLowerCase()
  return wanted.every((word) => text.includes(word))
}

const ranked = (choices: readonly Choice[], wanted: readonly string[]): readonly Choice[] =>
  choices.toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted))

/** What is named so comes before what is only described so, and a component before a preset that is. */
function rankOf({ title, id, component }: Choice, wanted: readonly string[]): number {
  const [first] = wanted
  if (first === undefined) return 0
  const name = title.toLowerCase()
  const ofName = name.startsWith(first) ? 0 : wanted.every((word) => name.includes(word)) ? 2 : 4
  return id === component.name ? ofName : ofName + 1
}

function groupName(groups: readonly ComponentGroup[], { component_group_uuid: uuid }: Component): string {
  return groups.find((group) => group.uuid === uuid)?.name ?? OTHERS
}
