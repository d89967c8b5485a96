<%@ page contentType="text/html; charset=UTF-8" %>
<%@ include file="/WEB-INF/platform.jspf" %>
<html>
<head>
  <title>平台表单</title>
  <script src="js/form.js" defer></script>
</head>
<body>
  <p class="path">首页 &gt; 平台表单</p>
  <p><button type="button" id="open" data-portal="<%= portal() %>">打开注册详情</button></p>
  <p id="told">尚未收到消息。</p>
  <iframe id="frame" title="平台表单" width="100%" height="600" hidden></iframe>
</body>
</html>
