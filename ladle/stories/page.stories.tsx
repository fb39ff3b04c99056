// Written by "npm run generate" from src/plugins/page. Do not edit: change its source.
import { presetStories } from 'strata-pages/ladle'

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

export const PictureCroppedFromTheCenter = story('Picture cropped from the center')
PictureCroppedFromTheCenter.storyName = 'Picture cropped from the center'

export const PictureCroppedFromTheTop = story('Picture cropped from the top')
PictureCroppedFromTheTop.storyName = 'Picture cropped from the top'

export const PictureCroppedFromTheBottom = story('Picture cropped from the bottom')
PictureCroppedFromTheBottom.storyName = 'Picture cropped from the bottom'

export const PictureCroppedFromTheLeft = story('Picture cropped from the left')
PictureCroppedFromTheLeft.storyName = 'Picture cropped from the left'

export const PictureCroppedFromTheRight = story('Picture cropped from the right')
PictureCroppedFromTheRight.storyName = 'Picture cropped from the right'

export const OnlyRequiredFields = story('Only required fields')
OnlyRequiredFields.storyName = 'Only required fields'
