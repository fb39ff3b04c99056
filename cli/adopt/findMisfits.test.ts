import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { storyFixture, writeJson } from '../../services/content/testing/storyFixture.ts'
import { modelPlugins } from '../scaffold/modelPlugins.ts'
import { adoptedModels } from './adoptedModels.ts'
import { surveyContent } from './ContentSurvey.ts'
import { findMisfits } from './findMisfits.ts'
import { readPulledSpace } from './readPulledSpace.ts'

/** Infers the kinds of the fields of `card`, which the space does not define, from stories with one card each. */
async function inferredKinds(...cards: readonly object[]): Promise<Readonly<Record<string, string>>> {
  const folder = await temporaryFolder()
  for (const [index, fields] of cards.entries()) {
    const story = storyFixture(index + 1, { content: { component: 'card', _uid: `c${index}`, ...fields } })
    await writeJson(folder, join('stories/9', `${story.slug}_${story.uuid}.json`), story)
  }
  const space = await readPulledSpace(folder, '9')
  const survey = await surveyContent(space)
  const first = adoptedModels(space, survey, new Map(), new Map())
  const misfits = await findMisfits(space, modelPlugins(first.models))
  const { models } = adoptedModels(space, survey, misfits, new Map())
  const card = models.find(({ name }) => name === 'card')
  return Object.fromEntries((card?.parts ?? []).map(({ name, kind }) => [name, kind]))
}

test('ADOPT-02 an inferred choice whose values differ in other stories shows all values', async () => {
  const first = { tags: ['wide'], flag: true, count: 1, day: '2026-01-02 00:00', titles: ['Reading rocks'] }
  expect(await inferredKinds(first, first)).toEqual({
    tags: 'options',
    flag: 'boolean',
    count: 'number',
    day: 'datetime',
    titles: 'custom',
  })
  const second = { tags: ['dark'], flag: 'maybe', count: 'many', day: 'soon', titles: ['Fieldwork'] }
  expect(await inferredKinds(first, second)).toEqual({
    tags: 'custom',
    flag: 'custom',
    count: 'text',
    day: 'text',
    titles: 'custom',
  })
})
