import { expect } from 'vitest'

/** The result of `edit` that is expected for an error: the vendor's status and body, and a text that this service's message contains. */
export const refused = (status: number, sentence: string) =>
  status === 404
    ? { status, body: ['This record could not be found'], detail: expect.stringContaining(sentence) }
    : { status, body: expect.objectContaining({ error: expect.stringContaining(sentence) }) }
