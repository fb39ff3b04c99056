import type { Answer, Answers, Ask, AskKind, AskKinds, GeneralAskKinds } from '../../registry/ask.ts'
import { errorReason } from '../../registry/errorReason.ts'
import { answerAncestors } from './answerAncestors.ts'
import type { AnswerContext } from './answerContext.ts'
import { answerNeighbours } from './answerNeighbours.ts'
import { answerStories } from './answerStories.ts'

/** Answers asks of one kind. What it rejects with is the reason that developers read. */
export type Answerer<Kind extends AskKind> = (
  ask: AskKinds[Kind]['ask'],
  context: AnswerContext,
) => Promise<AskKinds[Kind]['answer']>

/** Who answers a site's own kinds of asks. */
export type SiteAnswerers = { readonly [Kind in Exclude<AskKind, keyof GeneralAskKinds>]?: Answerer<Kind> }

/** Kinds that every site has. */
const GENERAL: { readonly [Kind in keyof GeneralAskKinds]: Answerer<Kind> } = {
  stories: answerStories,
  ancestors: answerAncestors,
  neighbours: answerNeighbours,
}

type AnyAnswerer = (ask: Ask, context: AnswerContext) => Promise<unknown>

/** Answers asks in parallel. Never rejects: one that fails has its reason as the answer, for developers. */
export async function answerAsks(
  asks: ReadonlyMap<string, Ask>,
  context: AnswerContext,
  own: SiteAnswerers = {},
): Promise<Answers> {
  const answerers: Readonly<Record<string, unknown>> = { ...own, ...GENERAL }
  const answered = [...asks].map(async ([key, ask]): Promise<[string, Answer]> => {
    const answer = answerers[ask.kind] as AnyAnswerer | undefined
    if (!answer)
      return [
        key,
        {
          failed: `nothing answers asks of the kind '${ask.kind}'. Add it to 'asks' in the site's definition.`,
        },
      ]
    try {
      return [key, { value: await answer(ask, context) }]
    } catch (error) {
      return [key, { failed: errorReason(error) }]
    }
  })
  return Object.fromEntries(await Promise.all(answered))
}
