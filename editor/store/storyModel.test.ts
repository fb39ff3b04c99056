import { expect, test } from 'vitest'
import { Chance } from '../../services/testing/Chance.ts'
import { randomStory } from './testing/randomStory.ts'
import { StoryModel } from './testing/StoryModel.ts'

/** Steps of each of the sequences; `npm run audit` takes more. */
const STEPS = Number(process.env.MODEL_STEPS ?? 500)

test.each([1, 2, 3])(
  `${STEPS} commands, undos and redos by chance keep every promise of the store, seed %i`,
  (seed) => {
    const chance = new Chance(seed)
    const model = new StoryModel(randomStory(chance), chance)
    for (let step = 0; step < STEPS; step += 1) model.step()
    model.finish()
    expect(model.accepted).toBeGreaterThan(STEPS / 4)
    expect(model.refused).toBeGreaterThan(STEPS / 20)
  },
)
