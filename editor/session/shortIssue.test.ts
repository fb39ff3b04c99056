import { expect, test } from 'vitest'
import { shortIssue } from './shortIssue.ts'

const short = (message: string, story = "Ana's page") =>
  shortIssue({ uid: 'a', field: 'quote', severity: 'error', message }, 'quote', story).message

test('shortIssue removes the names of block and story from an issue', () => {
  expect(short("Block 'quote' in story 'Ana's page': the required field 'quote' is empty. Fill it in.")).toBe(
    "The required field 'quote' is empty. Fill it in.",
  )
  expect(short("Block 'quote' in story 'Ana's page' contains itself at body[0]. Remove the inner one.")).toBe(
    'It contains itself at body[0]. Remove the inner one.',
  )
})

test('shortIssue does not change messages without the names of its block and story', () => {
  for (const message of [
    "Block 'quote' in story 'Different': x",
    "Block 'quote' in story 'Ana's page'",
    'Words.',
  ])
    expect(short(message)).toBe(message)
})
