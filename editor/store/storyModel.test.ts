import { expect, test } from 'vitest'
import { Chance } from '../../services/testing/Chance.ts'
import { randomStory } from './testing/randomStory.ts'
import { StoryModel } from './testing/StoryModel.ts'

/** Number of steps per sequence; `npm run audit` uses more. */
const STEPS = Number(process.env.MODEL_STEPS ?? 500)

test.each([1, 2, 3])(
  `the store matches a simple model through ${STEPS} random commands, undos and redos, seed %i`,
  (seed) => {
    const chance = new Chance(seed)
    const model = new StoryModel(randomStory(chance), chance)
    for (let step = 0; step < STEPS; step += 1) model.step()
    model.finish()
    expect(model.accepted).toBeGreaterThan(STEPS / 4)
    expect(model.refused).toBeGreaterThan(STEPS / 20)
  },
)
