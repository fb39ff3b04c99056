import type { Placement } from '../registry/placement.ts'
import type { BlockElements } from './BlockElements.ts'

/** The blocks directly inside one, in document order, those of inline tokens among them. */
export const childrenOf = ({ children, adopted }: Placement): readonly Placement[] => [
  ...children.values(),
  ...adopted.values(),
]

/** The block one step away, among those that the page shows; none where there is no such block. */
export function stepFrom(
  from: Placement,
  step: 'parent' | 'child' | 'before' | 'after',
  elements: Pick<BlockElements, 'of'>,
): Placement | undefined {
  const isShown = (placement: Placement) => elements.of(placement) !== undefined
  if (step === 'child') return shownInside(from, isShown)[0]
  let above = from.parent
  while (above && !isShown(above)) above = above.parent
  if (step === 'parent') return above
  if (!from.parent) return undefined
  const siblings = childrenOf(from.parent).filter(isShown)
  return siblings[siblings.indexOf(from) + (step === 'after' ? 1 : -1)]
}

/** Inner blocks that are shown; through those that are not, to what they hold. */
function shownInside(placement: Placement, isShown: (placement: Placement) => boolean): readonly Placement[] {
  return childrenOf(placement).flatMap((child) => (isShown(child) ? [child] : shownInside(child, isShown)))
}
