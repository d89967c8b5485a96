export { accepts, FileDrop, type FileDropProps } from '../upload/file-drop.tsx';
