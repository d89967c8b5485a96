export { FileList, type FileListProps, type ListedFile } from '../upload/file-list.tsx';
