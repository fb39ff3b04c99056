import type { Presets } from 'strata-pages'
import { authorStory, longest, paragraph, pictures, rich, toAddress } from '../sampleContent.ts'
import type { fields } from './index.ts'

export default [
  {
    name: 'Plain',
    content: {
      author: authorStory({
        name: 'Tomasz Reyl',
        position: 'Field researcher at Quarry',
        image: pictures.portrait,
        description: rich(
          paragraph(
            'Tomasz has sat in some four hundred kitchens and still asks where the spare ones are kept. Before Quarry he counted buses for a living.',
          ),
        ),
        linked_in: toAddress('https://www.linkedin.com/in/tomasz-reyl-example'),
        twitter: toAddress('https://twitter.com/tomasz_example'),
        website: toAddress('https://tomasz.example'),
      }),
    },
  },
  {
    name: 'Without a portrait',
    content: {
      author: authorStory({
        name: 'Ines Halloran',
        position: 'Senior researcher, Fennimore Rail',
        website: toAddress('https://ines.example'),
      }),
    },
  },
  {
    name: 'Longest',
    forEditors: false,
    content: {
      author: authorStory({
        name: 'Adaeze Brightwater-Marchetti von Siebenbürgen',
        position: `Head of ${longest.compound}`,
        image: pictures.portrait,
        description: rich(paragraph(longest.text), paragraph(longest.rightToLeft)),
        linked_in: toAddress('https://www.linkedin.com/in/adaeze-brightwater-example'),
        twitter: toAddress('https://twitter.com/adaeze_example'),
        website: toAddress('https://adaeze.example'),
      }),
    },
  },
  { name: 'Only required fields', forEditors: false, content: { author: authorStory({ name: 'Rui P.' }) } },
] satisfies Presets<typeof fields>
