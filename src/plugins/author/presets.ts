import type { Presets } from 'strata-pages'
import { longest, paragraph, pictures, rich, textNode, toAddress } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      name: 'Tomasz Reyl',
      position: 'Field researcher',
      image: pictures.portrait,
      description: rich(
        paragraph(
          'Tomasz has sat in some four hundred kitchens and still asks where the spare ones are kept.',
        ),
      ),
      linked_in: toAddress('https://www.linkedin.com/in/tomasz-reyl-example'),
      website: toAddress('https://tomasz.example'),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      name: 'Adaeze Brightwater-Marchetti von Siebenbürgen',
      position: `Head of ${longest.compound}`,
      image: pictures.portrait,
      description: rich(paragraph(longest.text), paragraph(textNode(longest.rightToLeft, 'italic'))),
      linked_in: toAddress('https://www.linkedin.com/in/adaeze-brightwater-example'),
      twitter: toAddress('https://twitter.com/adaeze_example'),
      website: toAddress('https://adaeze.example'),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { name: 'Ines Halloran' } },
] satisfies Presets<typeof fields>
