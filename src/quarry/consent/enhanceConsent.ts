import { answerConsent } from '../client/answerConsent.ts'

/** Has the buttons of the question, and the one at the foot of a page, keep the answer or open the choices. */
export default function enhanceConsent(block: HTMLElement): void {
  block.addEventListener('click', ({ target }) => {
    const { answer } = (target as Element).closest('button')?.dataset ?? {}
    if (answer === 'choose')
      import('./openChoices.ts').then(({ openChoices }) => openChoices(), console.error)
    else if (answer) answerConsent(answer)
  })
}
