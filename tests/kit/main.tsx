import { createRoot } from 'react-dom/client';
import { ExamplesPage } from './examples-page.tsx';

const container = document.getElementById('root');
if (!container) throw new Error("the page has no element with the id 'root'");
createRoot(container).render(<ExamplesPage />);
