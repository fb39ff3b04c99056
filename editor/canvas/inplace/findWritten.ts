import type { EditorSession } from '../../session/EditorSession.ts'
import { fieldSchema } from '../../space/fieldOf.ts'
import type { Box, Point } from '../dropTarget.ts'
import type { FramedPage } from '../FramedPage.ts'
import { type FoundText, findMarked } from './findTexts.ts'
import type { FirstCaret, Request, RequestTexts, Written } from './InPlace.ts'
import { OwnText } from './OwnText.ts'

/** Kinds of fields whose text is written on the page. */
const KINDS = new Set(['text', 'textarea', 'richtext'])

/** How far beside a text it is still meant, in pixels of the page. */
const NEAR = 24

interface Where {
  readonly session: EditorSession
  readonly page: FramedPage
  readonly ask: RequestTexts
}

/** The text of the page that a request means; null where there is none that can be written in its place. */
export async function findWritten(where: Where, request: Request): Promise<Written | null> {
  switch (request.kind) {
    case 'at': {
      const texts = await textsOf(where, request.uid, request.point)
      const near = texts
        .map((text) => ({
          text,
          // Beside its words, the text is meant in all of its own element.
          away: Math.min(distance(text.boxes, request.point), NEAR + distance(text.around, request.point)),
        }))
        .filter(({ away }) => away <= NEAR)
        .sort((one, other) => one.away - other.away)
      return near[0]?.text.written ?? null
    }
    case 'first':
      return (await textsOf(where, request.uid, 'end'))[0]?.written ?? null
    case 'beside':
      return beside(where, request.from, request.step)
  }
}

/** The next or previous text, in the order of the blocks. */
async function beside(where: Where, from: Written, step: -1 | 1): Promise<Written | null> {
  const own = (await textsOf(where, from.uid, 'all')).map(({ written }) => written)
  const at = own.findIndex(({ field, start }) => field === from.field && start === from.start)
  const next = own[at + step]
  if (at >= 0 && next) return next
  const { store } = where.session
  const uids = blocksOf(store, store.root)
  for (let block = uids.indexOf(from.uid) + step; uids[block] !== undefined; block += step) {
    const texts = await textsOf(where, uids[block]!, 'all')
    const found = step > 0 ? texts[0] : texts.at(-1)
    if (found) return found.written
  }
  return null
}

/** A block and all in it, in the order of the story. */
function blocksOf(store: EditorSession['store'], uid: string): readonly string[] {
  const found: string[] = []
  const rest = [uid]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    found.push(next)
    const inner = store.slots(next).flatMap((slot) => store.children(next!, slot))
    rest.push(...inner.toReversed())
  }
  return found
}

interface SeenText {
  readonly written: Written
  readonly boxes: readonly Box[]
  /** The elements that the words stand in. */
  readonly around: readonly Box[]
}

/** The texts of a block that are seen on the page, in its order. */
async function textsOf(
  { session, page, ask }: Where,
  uid: string,
  caret: FirstCaret,
): Promise<readonly SeenText[]> {
  const { store, space } = session
  if (!store.has(uid)) return []
  const component = space.components.get(store.block(uid).component)
  const hasText = Object.values(component?.schema ?? {}).some(({ type }) => KINDS.has(type))
  if (!hasText || !page.element(uid)) return []
  const marked = await ask(uid)
  const element = page.element(uid)
  if (!marked || !element) return []
  const own = new OwnText(element)
  return findMarked(own.text, marked)
    .filter(({ field }) => KINDS.has(fieldSchema(component, field)?.type ?? ''))
    .flatMap((found) => {
      const boxes = boxesOf(own, found)
      if (!boxes.length) return []
      const around = { before: own.text.slice(0, found.start), after: own.text.slice(found.end) }
      const parents = new Set(own.parts(found.start, found.end).map(({ node }) => node.parentElement!))
      return [
        {
          written: { ...found, uid, around, caret },
          boxes,
          around: [...parents].map((parent) => parent.getBoundingClientRect()),
        },
      ]
    })
    .sort((one, other) => one.written.start - other.written.start)
}

/** Where a part of a text is seen: what is closed, or cut off by its element's size, is not. */
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
