import type { Presets } from 'strata-pages'
import { longest } from '../sampleContent.ts'
import type { fields, slots } from './index.ts'

const line = (text: string) => ({ component: 'text_list_entry', text })

const step = (heading: string, description_text: string, above_heading?: string) =>
  ({
    component: 'steps_list_item',
    heading,
    description_text,
    ...(above_heading ? { above_heading } : {}),
  }) as const

const three = [
  step('Bring in one old study', 'Any study will do. The one you half remember is best.', 'First hour'),
  {
    component: 'steps_list_item',
    above_heading: 'First day',
    heading: 'Mark ten quotes',
    description_list: [line('Press H on a sentence'), line('Give it a tag, a vague one'), line('Move on')],
  },
  step('Ask somebody to search', 'Somebody who wasn’t there. Watch what they type.', 'First week'),
] as const

export default [
  {
    name: 'Plain',
    content: {
      heading: 'How to begin',
      description: 'A week, and not a full one.',
      items: three,
    },
  },
  {
    name: 'Bare steps',
    content: {
      items: [
        step('Open the recording', 'From the study, or from search.'),
        step('Press H', 'On the sentence that matters.'),
      ],
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      heading: longest.title,
      description: longest.text,
      items: [
        ...three,
        step(longest.title, longest.text, longest.compound),
        step(longest.rightToLeft, longest.rightToLeft),
        {
          component: 'steps_list_item',
          heading: longest.compound,
          description_list: [line(longest.text), line(longest.compound)],
        },
      ],
    },
  },
  {
    name: 'Only required fields',
    forEditors: false,
    content: { items: [{ component: 'steps_list_item', heading: 'Press H' }] },
  },
] satisfies Presets<typeof fields, typeof slots>
