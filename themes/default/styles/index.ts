import '@theme/styles/tokens.css';
import '@theme/styles/base.css';
import '@theme/styles/prose.css';
import '@theme/styles/table.css';
import '@theme/CodeBlock/code-block.css';
import '@theme/Callout/callout.css';
import '@theme/ImageZoom/image-zoom.css';
import '@theme/styles/print.css';
