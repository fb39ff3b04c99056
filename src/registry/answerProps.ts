import { type Answers, askKey } from './ask.ts'
import type { Placement } from './placement.ts'

/** The props that a placement's asks become. @throws where one has no answer, saying which and why */
export function answerProps({ asks }: Placement, answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asks).map(([name, ask]) => {
      if (!ask) return [name, undefined]
      const key = askKey(ask)
      const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
      if (!answer) throw new Error(`'${name}' (${ask.kind}) has not been answered.`)
      if ('failed' in answer)
        throw new Error(`'${name}' (${ask.kind}) could not be answered: ${answer.failed}`)
      return [name, answer.value]
    }),
  )
}
