import { answerConsent } from '../client/answerConsent.ts'

/** Handles the buttons of the question and in the footer: they store the answer or open the choices. */
export default function enhanceConsent(block: HTMLElement): void {
  block.addEventListener('click', ({ target }) => {
    const { answer } = (target as Element).closest('button')?.dataset ?? {}
    if (answer === 'choose')
      import('./openChoices.ts').then(({ openChoices }) => openChoices(), console.error)
    else if (answer) answerConsent(answer)
  })
}
