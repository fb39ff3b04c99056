import type { Story } from '../content/story.ts'
import type { Placement } from '../registry/placement.ts'
import { type Plan, planStory } from '../registry/planStory.ts'
import type { OverlaySource, OverlayStory } from './OverlaySource.ts'

/** One of the page's stories with its plan. */
export interface PagePlan {
  readonly role: OverlayStory['role']
  readonly plan: Plan
}

const ORDER = ['header', 'page', 'footer']
const settings = new WeakMap<Story, Plan>()

/** The plans of all stories that the page shows, top to bottom. */
export function pagePlans({ stories, plan, registry }: OverlaySource): readonly PagePlan[] {
  const plans = stories().flatMap(({ role, story }): readonly PagePlan[] => {
    const own = role === 'page' ? plan() : (settings.get(story) ?? planStory(story, registry))
    if (own && role !== 'page') settings.set(story, own)
    return own ? [{ role, plan: own }] : []
  })
  return plans.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
}

/** The slot, field or text of its parent that a block stands in: `items[2]`. */
export function placeInParent({ path, parent }: Placement): string {
  return parent ? path.slice(parent.path.length + 1) : path
}
