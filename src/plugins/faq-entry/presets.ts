import type { Presets } from 'strata-pages'
import { bullets, longest, paragraph, rich, toStory } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      question: 'Who can see a participant’s name?',
      richTextAnswer: rich(
        paragraph(
          'Only the people you choose. Everyone else sees a number and a first name you have made up. When consent ends, the recording locks on that day by itself.',
        ),
      ),
    },
  },
  {
    name: 'Stored as HTML, with a link',
    forEditors: false,
    content: {
      question: 'What happens if we leave?',
      answer:
        '<p>You take everything: recordings, transcripts, quotes, tags and insights, as plain files with their links intact.</p><ul><li>The export is one button.</li><li>It is on <strong>every</strong> plan.</li></ul>',
      link: toStory('help/export-a-workspace'),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      question: `${longest.title}: ${longest.text}`,
      richTextAnswer: rich(
        paragraph(longest.text),
        bullets(longest.compound, longest.rightToLeft),
        paragraph(longest.text),
      ),
      link: toStory('help/consent-dates'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { question: 'Is there a phone number?' } },
] satisfies Presets<typeof fields>
