import { useSearchParams } from 'react-router-dom'
import { Banner } from '../parts/Banner'
import { Section } from '../parts/Section'
import { RecommendationGrid } from './RecommendationGrid'
import { ToolPanel } from './ToolPanel'
import { toolOf } from './tools'
import { openWords } from './words'

/** /center/toolAndResources: cards of tools and resources; `id` opens one tool above them (D1 §2). */
export function ToolsPage() {
  const [queries] = useSearchParams()
  const id = queries.get('id')
  const tool = id ? toolOf(id) : undefined
  return (
    <>
      <Banner title={openWords.display.tools} latin={openWords.toolsLatin} text={openWords.toolsText} detail="gauge" />
      {tool ? (
        <Section id="tool" title={tool.title} lead={tool.text}>
          <ToolPanel key={tool.id} tool={tool} />
        </Section>
      ) : null}
      <Section
        id="tools"
        title={openWords.toolKinds.tool}
        lead={id && !tool ? openWords.unknownTool : openWords.toolsLead}
        isBand={tool !== undefined}
      >
        <RecommendationGrid kinds={['tool']} />
      </Section>
      <Section id="resources" title={openWords.display.resources} isBand={tool === undefined}>
        <RecommendationGrid kinds={['resource']} />
      </Section>
    </>
  )
}
