import type { Component, ComponentGroup, Preset } from '../space/Component.ts'
import type { SpaceSchema, Verdict } from '../space/SpaceSchema.ts'

/** A block that can be inserted: a component, or one of its presets. */
export interface Choice {
  /** Stable, so that recently used choices can be stored. */
  readonly id: string
  readonly component: Component
  readonly preset: Preset | undefined
  /** The component's name, or the name of a preset other than the first. */
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
  /** Choices that the slot does not allow, with the reason. */
  readonly refused: readonly Choice[]
}

interface ChoiceOptions {
  readonly space: Pick<SpaceSchema, 'components' | 'groups' | 'presetsOf' | 'displayName' | 'whitelistedIn'>
  /** True if the slot allows all blocks: blocks that belong to other blocks are then listed last. */
  readonly takesAll?: boolean
  /** Returns whether a component is allowed. */
  readonly check: (component: Component) => Verdict
  readonly query: string
  /** Ids of recently used choices, last first. */
  readonly recent: readonly string[]
}

/** Title for components without a group. */
const UNGROUPED = 'Other'

/** Title for components that belong to other blocks, such as entries of a list. */
const PARTS = 'Parts of other blocks'

/** Maximum number of recently used choices. */
const MAX_RECENT = 4

/**
 * Returns the choices for a position by the space's groups: each component, followed by its presets other than the first. All
 * words of the query must match a name or description. The best matches come first, and their group first. Components that belong
 * to other blocks come last.
 */
export function insertChoices({
  space,
  check,
  query,
  recent,
  takesAll = false,
}: ChoiceOptions): InsertChoices {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const choices = [...space.components.values()]
    .filter(({ is_nestable }) => is_nestable)
    .flatMap((component) => choicesOf(space, component, check(component)))
    .filter((choice) => matches(choice, words))
  const allowed = choices.filter(({ verdict }) => verdict.ok)
  const groupOf = ({ component }: Choice) =>
    takesAll && space.whitelistedIn(component.name).length ? PARTS : groupName(space.groups, component)
  const names = [...space.groups.map(({ name }) => name), UNGROUPED, PARTS]
  const grouped = Map.groupBy(allowed, groupOf)
  const groups = [...new Set(names)].flatMap((title) => {
    const found = grouped.get(title)
    return found ? [{ title, choices: ranked(found, words) }] : []
  })
  return {
    recent: words.length
      ? []
      : recent.flatMap((id) => allowed.find((choice) => choice.id === id) ?? []).slice(0, MAX_RECENT),
    groups: groups.toSorted((a, b) => rankOf(a.choices[0]!, words) - rankOf(b.choices[0]!, words)),
    // Listed once per component: its presets have the same reason.
    refused: choices.filter(
      ({ verdict, component, preset }) => !verdict.ok && preset === space.presetsOf(component.name)[0],
    ),
  }
}

function choicesOf(space: ChoiceOptions['space'], component: Component, verdict: Verdict): readonly Choice[] {
  const [plain, ...otherPresets] = space.presetsOf(component.name)
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
  return [choice(plain), ...otherPresets.map(choice)]
}

function matches({ component, preset, title, detail }: Choice, words: readonly string[]): boolean {
  const text = [title, detail, component.name, preset?.name, preset?.description, component.description]
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}

const ranked = (choices: readonly Choice[], words: readonly string[]): readonly Choice[] =>
  choices.toSorted((a, b) => rankOf(a, words) - rankOf(b, words))

/** Matches in names rank before matches in descriptions, and components before presets. */
function rankOf({ title, id, component }: Choice, words: readonly string[]): number {
  const [first] = words
  if (first === undefined) return 0
  const name = title.toLowerCase()
  const nameRank = name.startsWith(first) ? 0 : words.every((word) => name.includes(word)) ? 2 : 4
  return id === component.name ? nameRank : nameRank + 1
}

function groupName(groups: readonly ComponentGroup[], { component_group_uuid: uuid }: Component): string {
  return groups.find((group) => group.uuid === uuid)?.name ?? UNGROUPED
}
