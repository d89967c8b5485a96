<%@ page contentType="text/html; charset=UTF-8" %>
<%@ include file="/WEB-INF/platform.jspf" %>
<%
  String account = (String) session.getAttribute("account");
  String handed = account == null ? null : handOver(session.getId(), account);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Referrer-Policy", "no-referrer");
%>
<html>
<head>
  <title>平台表单</title>
  <% if (handed != null) { %>
  <script src="js/form.js" defer></script>
  <% } %>
</head>
<body>
  <p class="path">首页 &gt; 平台表单</p>
  <% if (account == null) { %>
  <p id="nobody">请先在<a href="index.jsp">首页</a>登录。</p>
  <% } else if (handed == null) { %>
  <p id="refused">平台未接受本系统的会话，请联系管理员。</p>
  <% } else { %>
  <p><button type="button" id="open" data-portal="<%= portal() %>" data-session="<%= handed.replace("&", "&amp;") %>">打开注册详情</button></p>
  <p id="told">尚未收到消息。</p>
  <iframe id="frame" title="平台表单" width="100%" height="600" hidden></iframe>
  <% } %>
</body>
</html>
