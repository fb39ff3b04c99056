import { type Answer, type Answers, askKey } from './ask.ts'
import type { Plan } from './planStory.ts'

/**
 * Example answers for a plan made of presets: those of the preset that is shown, for its plugin's blocks; for any other
 * block those of the first of its plugin's presets that has some.
 */
export function presetAnswers(
  plan: Plan,
  shown?: {
    readonly plugin: string
    readonly preset: { readonly answers?: Readonly<Record<string, unknown>> }
  },
): Answers {
  const answers: Record<string, Answer> = {}
  for (const { plugin, asks } of plan.placements) {
    if (!plugin) continue
    const own = shown?.plugin === plugin.name ? shown.preset.answers : undefined
    const examples = own ?? plugin.presets.find((preset) => preset.answers)?.answers ?? {}
    for (const [name, ask] of Object.entries(asks))
      if (ask && Object.hasOwn(examples, name)) answers[askKey(ask)] ??= { value: examples[name] }
  }
  return answers
}
