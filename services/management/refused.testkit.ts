import { expect } from 'vitest'

/** A refusal as `edit` gives it: in the vendor's form, with a sentence of this service. */
export const refused = (status: number, sentence: string) =>
  status === 404
    ? { status, body: ['This record could not be found'], detail: expect.stringContaining(sentence) }
    : { status, body: expect.objectContaining({ error: expect.stringContaining(sentence) }) }
