import { storedType } from '../../../fields/storedTypes.ts'
import type { EditorSession } from '../../session/EditorSession.ts'
import { fieldSchema } from '../../space/fieldOf.ts'
import type { Box, Point } from '../dropTarget.ts'
import type { FramedPage } from '../FramedPage.ts'
import { type FoundText, findMarked } from './findTexts.ts'
import type { FirstCaret, InPlaceText, Request, RequestTexts } from './InPlace.ts'
import { OwnText } from './OwnText.ts'

/** Returns whether fields of a type can be edited on the page. The page does not show the text of Markdown as it is written. */
function isEditedInPlace(type: unknown): boolean {
  const { text } = storedType(type)
  return text === 'plain' || text === 'document'
}

/** Maximum distance of a click from a text, in page pixels. */
const MAX_DISTANCE = 24

interface SearchContext {
  readonly session: EditorSession
  readonly page: FramedPage
  readonly requestTexts: RequestTexts
}

/** Finds the text of the page for a request; null if there is none that can be edited in place. */
export async function findInPlaceText(context: SearchContext, request: Request): Promise<InPlaceText | null> {
  switch (request.kind) {
    case 'at': {
      const texts = await textsOf(context, request.uid, request.point)
      const near = texts
        .map((text) => ({
          text,
          // Clicks beside the letters count in the whole element of the text.
          away: Math.min(
            distance(text.boxes, request.point),
            MAX_DISTANCE + distance(text.around, request.point),
          ),
        }))
        .filter(({ away }) => away <= MAX_DISTANCE)
        .sort((one, other) => one.away - other.away)
      return near[0]?.text.editable ?? null
    }
    case 'first':
      return (await textsOf(context, request.uid, 'end'))[0]?.editable ?? null
    case 'beside':
      return beside(context, request.from, request.step)
  }
}

/** Finds the next or previous text in block order. */
async function beside(context: SearchContext, from: InPlaceText, step: -1 | 1): Promise<InPlaceText | null> {
  const own = (await textsOf(context, from.uid, 'all')).map(({ editable }) => editable)
  const at = own.findIndex(({ field, start }) => field === from.field && start === from.start)
  const next = own[at + step]
  if (at >= 0 && next) return next
  const { store } = context.session
  const uids = blocksOf(store, store.root)
  for (let block = uids.indexOf(from.uid) + step; uids[block] !== undefined; block += step) {
    const texts = await textsOf(context, uids[block]!, 'all')
    const found = step > 0 ? texts[0] : texts.at(-1)
    if (found) return found.editable
  }
  return null
}

/** A block and its descendants in story order. */
function blocksOf(store: EditorSession['store'], uid: string): readonly string[] {
  const found: string[] = []
  const stack = [uid]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    found.push(next)
    const inner = store.slots(next).flatMap((slot) => store.children(next!, slot))
    stack.push(...inner.toReversed())
  }
  return found
}

interface VisibleText {
  readonly editable: InPlaceText
  readonly boxes: readonly Box[]
  /** Boxes of the elements that contain the text. */
  readonly around: readonly Box[]
}

/** The visible texts of a block, in order. */
async function textsOf(
  { session, page, requestTexts }: SearchContext,
  uid: string,
  caret: FirstCaret,
): Promise<readonly VisibleText[]> {
  const { store, space } = session
  if (!store.has(uid)) return []
  const component = space.components.get(store.block(uid).component)
  const hasText = Object.values(component?.schema ?? {}).some(({ type }) => isEditedInPlace(type))
  if (!hasText || !page.element(uid)) return []
  const marked = await requestTexts(uid)
  const element = page.element(uid)
  if (!marked || !element) return []
  const own = new OwnText(element)
  return findMarked(own.text, marked)
    .filter(({ field }) => isEditedInPlace(fieldSchema(component, field)?.type ?? ''))
    .flatMap((found) => {
      const boxes = boxesOf(own, found)
      if (!boxes.length) return []
      const around = { before: own.text.slice(0, found.start), after: own.text.slice(found.end) }
      const parents = new Set(own.parts(found.start, found.end).map(({ node }) => node.parentElement!))
      return [
        {
          editable: { ...found, uid, around, caret },
          boxes,
          around: [...parents].map((parent) => parent.getBoundingClientRect()),
        },
      ]
    })
    .sort((one, other) => one.editable.start - other.editable.start)
}

/** The visible boxes of a part of a text. Closed or clipped elements have none. */
function boxesOf(own: OwnText, { start, end }: FoundText): readonly Box[] {
  const parts = own.parts(start, end)
  const isSeen = parts.some(({ node }) =>
    node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  const boxes = isSeen ? (own.range(start, end)?.getClientRects() ?? []) : []
  return [...boxes].filter(({ width, height }) => width > 1 && height > 1)
}

function distance(boxes: readonly Box[], { x, y }: Point): number {
  const away = boxes.map(({ left, top, width, height }) =>
    Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height)),
  )
  return Math.min(...away)
}
