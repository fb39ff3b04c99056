import type { Answer, Answers, Ask, AskKind, AskKinds } from '../../registry/ask.ts'
import { errorReason } from '../../registry/errorReason.ts'
import { answerAncestors } from './answerAncestors.ts'
import type { AnswerContext } from './answerContext.ts'
import { answerNeighbours } from './answerNeighbours.ts'
import { answerSearch } from './answerSearch.ts'
import { answerStories } from './answerStories.ts'

type Answerers = {
  readonly [Kind in AskKind]: (
    ask: AskKinds[Kind]['ask'],
    context: AnswerContext,
  ) => Promise<AskKinds[Kind]['answer']>
}

const ANSWERERS: Answerers = {
  stories: answerStories,
  ancestors: answerAncestors,
  neighbours: answerNeighbours,
  search: answerSearch,
  calendar: async (_ask, { calendarUrl }) => calendarUrl,
}

/** Answers asks in parallel. Never rejects: one that fails has its reason as the answer, for developers. */
export async function answerAsks(asks: ReadonlyMap<string, Ask>, context: AnswerContext): Promise<Answers> {
  const answered = [...asks].map(async ([key, ask]): Promise<[string, Answer]> => {
    try {
      const answer = ANSWERERS[ask.kind] as (ask: Ask, context: AnswerContext) => Promise<unknown>
      return [key, { value: await answer(ask, context) }]
    } catch (error) {
      return [key, { failed: errorReason(error) }]
    }
  })
  return Object.fromEntries(await Promise.all(answered))
}
