import { type Answer, type Answers, askKey } from './ask.ts'
import type { Plan } from './planStory.ts'

/**
 * Example answers for a plan made of presets: those of the preset that is shown, for its plugin's blocks; for any other
 * ask that of the first of its plugin's presets that has one.
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
    const examples = [own, ...plugin.presets.map((preset) => preset.answers)]
    for (const [name, ask] of Object.entries(asks)) {
      const example = examples.find((answered) => answered && Object.hasOwn(answered, name))
      if (ask && example) answers[askKey(ask)] ??= { value: example[name] }
    }
  }
  return answers
}
