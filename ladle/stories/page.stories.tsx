// Written by tools/ladle/generateStories.ts from src/plugins/page. Do not edit: "npm run stories" writes it again.
import { presetStories } from '../presetStories.tsx'

export default { title: 'Pages / Page', meta: { iframed: true } }

const story = presetStories('page')

export const Plain = story('Plain')
Plain.storyName = 'Plain'

export const MarketingWithoutAPicture = story('Marketing without a picture')
MarketingWithoutAPicture.storyName = 'Marketing without a picture'

export const Article = story('Article')
Article.storyName = 'Article'

export const KnowledgeArticle = story('Knowledge article')
KnowledgeArticle.storyName = 'Knowledge article'

export const Index = story('Index')
Index.storyName = 'Index'

export const LegalText = story('Legal text')
LegalText.storyName = 'Legal text'

export const Longest = story('Longest')
Longest.storyName = 'Longest'

export const Emptiest = story('Emptiest')
Emptiest.storyName = 'Emptiest'
